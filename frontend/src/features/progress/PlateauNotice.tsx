import { IconAlertTriangle } from "@tabler/icons-react";
import { Notice } from "@/ui/Notice";

/** A plateau or a fall of strength, in the server's words. */
export const PlateauNotice = ({ text }: { text: string }) => (
  <Notice icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />} size="compact">
    {text}
  </Notice>
);
