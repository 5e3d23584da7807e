import { Button } from "@mantine/core";

/** What *Limpar* took can come back for as long as this stands there. */
export function ClearedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <>
      Treino limpo.{" "}
      <Button size="compact-md" variant="subtle" onClick={onUndo}>
        Desfazer
      </Button>
    </>
  );
}
