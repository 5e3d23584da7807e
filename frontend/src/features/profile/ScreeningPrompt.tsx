import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import { profileQueries } from "./queries";

/** Asks for the health questions where they were never answered, or a year ago. */
export function ScreeningPrompt() {
  const { data: profile } = useQuery(profileQueries.mine());
  if (!profile?.is_screening_due) return null;
  return (
    <Notice
      label="Perguntas de saúde"
      icon={<IconHeartbeat size={22} stroke={1.8} aria-hidden />}
      actions={
        <Button component={Link} to={`${paths.profile}#saude`} variant="default">
          Responder
        </Button>
      }
    >
      <p>
        {profile.health_screening
          ? "Faz um ano das suas respostas de saúde."
          : "Faltam sete perguntas sobre a sua saúde."}{" "}
        Se for não para todas, um toque basta.
      </p>
    </Notice>
  );
}
