import { ActionIcon } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { type GuideTarget, openGuide } from "./target";

/** Opens the guide, beside names that do something else when tapped. */
export function GuideButton(target: GuideTarget) {
  return (
    <ActionIcon
      size={44}
      aria-label={`Como fazer ${target.name}`}
      aria-haspopup="dialog"
      onClick={() => openGuide(target)}
    >
      <IconInfoCircle size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
