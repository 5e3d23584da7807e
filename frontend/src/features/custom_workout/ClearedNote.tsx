import { Button } from "@mantine/core";

/** Offers to undo *Limpar* while it is on screen. */
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
