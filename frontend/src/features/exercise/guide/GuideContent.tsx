import "@/ui/theme/tabs.css";
import { Tabs } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Demonstration, WorkedMuscles } from "../Demonstration";
import { Difficulty } from "../Difficulty";
import { NoDemonstration } from "../NoDemonstration";
import { exerciseQueries } from "../queries";
import classes from "./guide.module.css";
import { TrainerVideo } from "./TrainerVideo";
import type { GuideTarget } from "./target";
import { texts } from "./texts";

interface Props {
  exerciseId: number;
  name: string;
  actions: (target: GuideTarget) => ReactNode;
  onOpen: (variation: GuideTarget) => void;
}

/** Few texts name a danger of their own, so that this one stands below all of them. */
const STOP = "Dor, fisgada, formigamento ou tontura: pare e chame o professor. Dor no peito: procure atendimento.";

const NOTHING = { slug: null, difficulty: null, instructions: [], tips: [], variations: [] };

export function GuideContent({ exerciseId, name, actions, onOpen }: Props) {
  const { data } = useSuspenseQuery(exerciseQueries.guide(exerciseId));
  const { slug, difficulty, instructions, tips, variations } = data ?? NOTHING;
  return (
    <>
      {slug && difficulty && (
        <p className={classes.level}>
          Nível <Difficulty level={difficulty} />
        </p>
      )}
      {slug ? <Demonstration slug={slug} name={name} /> : <NoDemonstration />}
      <TrainerVideo exerciseId={exerciseId} name={name} />
      <Tabs defaultValue="how" color="lime">
        <Tabs.List grow>
          <Tabs.Tab value="how">{texts.tabs.how}</Tabs.Tab>
          <Tabs.Tab value="tips">{texts.tabs.tips}</Tabs.Tab>
          <Tabs.Tab value="variations">{texts.tabs.variations}</Tabs.Tab>
        </Tabs.List>
        <TabContent value="how" isEmpty={instructions.length === 0}>
          <ol className={classes.steps}>
            {instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {slug && <WorkedMuscles slug={slug} />}
        </TabContent>
        <TabContent value="tips" isEmpty={tips.length === 0}>
          <ul className={classes.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </TabContent>
        <TabContent value="variations" isEmpty={variations.length === 0}>
          <ul className={classes.variations}>
            {variations.map((variation) => (
              <li key={variation.exercise_id}>
                <button
                  type="button"
                  onClick={() => onOpen({ exerciseId: variation.exercise_id, name: variation.name })}
                >
                  <span>
                    <strong>{variation.name}</strong>
                    {variation.difference}
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </TabContent>
      </Tabs>
      <p className={classes.stop}>{STOP}</p>
      {slug && <Suspense>{actions({ exerciseId, name })}</Suspense>}
    </>
  );
}

function TabContent({ value, isEmpty, children }: { value: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <Tabs.Panel value={value} className={classes.tabContent}>
      {isEmpty ? <p>{texts.noInstructions}</p> : children}
    </Tabs.Panel>
  );
}
