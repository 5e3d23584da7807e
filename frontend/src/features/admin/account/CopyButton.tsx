import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useCopy } from "@/ui/useCopy";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text, "Não deu para copiar. Selecione o texto e copie.");
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? "Copiado!" : label}</span>
    </Button>
  );
}
