import { Button } from "@mantine/core";
import { useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError, api, type Challenge, type PredefinedChallenge } from "@/api";
import { profileQueries } from "@/features/profile";
import { formatDate, plural } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { toast } from "@/ui/toast/toast";
import classes from "./challenge.module.css";
import { KindIcon } from "./KindIcon";
import { endOf, exceedsRoutine, isRunning, type Period } from "./model";
import { challengeQueries } from "./queries";
import { texts } from "./texts";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Props {
  challenges: readonly Challenge[];
  onTaken?: () => void;
}

/** The predefined challenges, by how long they run. */
export function SuggestedList(props: Props) {
  return (
    <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os desafios sugeridos">
      <Offers {...props} />
    </Boundary>
  );
}

const groups: readonly { period: Period; title: string }[] = [
  { period: "daily", title: "Um dia" },
  { period: "weekly", title: "Uma semana" },
  { period: "monthly", title: "Um mês" },
];

function Offers({ challenges, onTaken }: Props) {
  const { data: offers } = useSuspenseQuery(challengeQueries.predefined());
  const { data: profile } = useQuery(profileQueries.mine());
  const today = useToday();
  // The screen and the dialog over it may both show them.
  const id = useId();
  return (
    <div className={classes.groups}>
      {groups.map(({ period, title }) => (
        <section key={period} className={classes.group} aria-labelledby={id + period}>
          <h3 id={id + period}>
            {title}, até {formatDate(endOf(period, today))}
          </h3>
          <ul className={classes.offers}>
            {offers
              .filter(({ type }) => type === period)
              .map((offer) => (
                <Offer
                  key={offer.slug}
                  offer={offer}
                  isRunning={isRunning(offer.slug, challenges, today)}
                  daysPerWeek={profile?.availability ?? null}
                  onTaken={onTaken}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface OfferProps {
  offer: PredefinedChallenge;
  isRunning: boolean;
  daysPerWeek: number | null;
  onTaken: (() => void) | undefined;
}

/** A second tap, or another device, was faster: the member is in the challenge. */
const isTaken = (error: unknown) => error instanceof ApiError && error.problem.code === "challenge_running";

function Offer({ offer, isRunning: runs, daysPerWeek, onTaken }: OfferProps) {
  const refresh = useRefreshChallenges();
  const take = useMutation({
    mutationFn: () => api.takeChallenge({ body: { template: offer.slug } }),
    onSuccess: async () => {
      toast.success(texts.taken(offer.title));
      await refresh();
      onTaken?.();
    },
    onError: async (error) => {
      if (!isTaken(error)) return void toast.error(texts.takeFailed);
      await refresh();
      onTaken?.();
    },
  });
  return (
    <li className={classes.offer}>
      <KindIcon unit={offer.target_unit} focus={offer.exercise_focus} />
      <strong>{offer.title}</strong>
      <div className={classes.about}>
        <p>{offer.description}</p>
        {daysPerWeek !== null && exceedsRoutine(offer, daysPerWeek) && (
          <p className={classes.exceeds}>Sua rotina tem {plural(daysPerWeek, "treino", "treinos")} por semana.</p>
        )}
      </div>
      <Button
        variant="light"
        className={classes.take}
        disabled={runs}
        loading={take.isPending}
        onClick={() => take.mutate()}
        aria-label={`${runs ? "Em andamento" : "Participar"}: ${offer.title}`}
      >
        {runs ? "Em andamento" : "Participar"}
      </Button>
    </li>
  );
}
