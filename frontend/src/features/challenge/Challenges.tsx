import "@/ui/theme/tabs.css";
import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { ChallengesTab } from "./ChallengesTab";
import { GoalsTab } from "./GoalsTab";

/** Query parameter and its value for the tab with goals. */
const TAB = "aba";
const GOALS = "metas";

export function ChallengesScreen() {
  const [params, setParams] = useSearchParams();
  const tab = params.get(TAB) === GOALS ? GOALS : "desafios";
  return (
    <>
      <PageHeader title="Desafios" sub="Contados pelo que você registra nos treinos." />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === GOALS ? { [TAB]: GOALS } : {}, { replace: true })}
        color="lime"
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="desafios">Desafios</Tabs.Tab>
          <Tabs.Tab value={GOALS}>Metas</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="desafios" pt={20}>
          <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os seus desafios">
            <ChallengesTab />
          </Boundary>
        </Tabs.Panel>
        <Tabs.Panel value={GOALS} pt={20}>
          <Boundary fallback={<ListSkeleton />} title="Não deu para abrir as suas metas">
            <GoalsTab />
          </Boundary>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
