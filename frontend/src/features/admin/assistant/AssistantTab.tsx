import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import classes from "./assistant.module.css";
import { Settings } from "./Settings";
import { Usage } from "./Usage";

/** How the assistant answers, and what it uses. */
export function AssistantTab() {
  return (
    <div className={classes.tab}>
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir a configuração do assistente">
        <Settings />
      </Boundary>
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir o uso do mês">
        <Usage />
      </Boundary>
    </div>
  );
}
