import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import { FocusPrompt } from "./FocusPrompt";
import { profileQueries } from "./queries";
import { RetestPrompt } from "./RetestPrompt";
import { StillValidPrompt } from "./StillValidPrompt";

/**
 * Asks for the health questions if they were never answered, or a year ago; else how a part is that hurt weeks ago;
 * else whether old limitations still hold; else whether the program may follow a wish. One question at a time.
 */
export function HealthPrompt() {
  const { data: profile } = useQuery(profileQueries.mine());
  if (profile?.is_screening_due) return <ScreeningPrompt isRepeated={profile.health_screening !== null} />;
  if (profile?.retest)
    return <RetestPrompt key={`${profile.retest.region} ${profile.retest.day}`} retest={profile.retest} />;
  if (profile?.is_still_valid_asked) return <StillValidPrompt />;
  return profile?.focus_question ? <FocusPrompt question={profile.focus_question} /> : null;
}

function ScreeningPrompt({ isRepeated }: { isRepeated: boolean }) {
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
        {isRepeated ? "Faz um ano das suas respostas de saúde." : "Faltam sete perguntas sobre a sua saúde."} Se for não
        para todas, um toque basta.
      </p>
    </Notice>
  );
}
