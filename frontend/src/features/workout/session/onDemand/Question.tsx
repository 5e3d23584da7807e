import { formatKg } from "@/lib/format";
import { Confirm } from "@/ui/dialog/Confirm";
import { texts } from "../../texts";
import type { UnusualLoad } from "../unusualLoad";

export type PendingQuestion =
  | { kind: "finish"; done: number; all: number }
  | { kind: "abandon" }
  | ({ kind: "load"; log: () => void } & UnusualLoad);

interface QuestionProps {
  question: PendingQuestion;
  onFinish: () => void;
  onAbandon: () => void;
  onClose: () => void;
}

/** Confirms finishing a workout of which most is open, abandoning one, and logging a load that looks like a typo. */
export function Question({ question, onFinish, onAbandon, onClose }: QuestionProps) {
  switch (question.kind) {
    case "finish":
      return (
        <Confirm
          opened
          title="Finalizar treino"
          confirmLabel="Finalizar"
          cancelLabel="Continuar treinando"
          onConfirm={onFinish}
          onClose={onClose}
        >
          {question.done === 0 ? texts.finishEmpty : texts.finishEarly(question.done, question.all)}
        </Confirm>
      );
    case "abandon":
      return (
        <Confirm
          opened
          title="Abandonar treino"
          confirmLabel="Abandonar"
          cancelLabel="Continuar treinando"
          isDanger
          onConfirm={onAbandon}
          onClose={onClose}
        >
          {texts.abandon}
        </Confirm>
      );
    case "load": {
      const load = formatKg(question.weight);
      const log = () => {
        onClose();
        question.log();
      };
      if (question.weight === 0) {
        return (
          <Confirm
            opened
            title="Foi sem carga?"
            confirmLabel="Registrar sem carga"
            cancelLabel="Anotar a carga"
            onConfirm={log}
            onClose={onClose}
          >
            A carga está em {load}. Se você usou peso, anote quanto: é dele que sai a próxima sugestão.
          </Confirm>
        );
      }
      return (
        <Confirm
          opened
          title="Foi isso mesmo?"
          confirmLabel="Foi isso"
          cancelLabel="Corrigir"
          onConfirm={log}
          onClose={onClose}
        >
          Você anotou {load}, e a carga sugerida para hoje é de {formatKg(question.suggested)}.
        </Confirm>
      );
    }
  }
}
