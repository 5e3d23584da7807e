import classes from "./chat.module.css";

const SHOWN = 3;

interface Props {
  questions: readonly string[];
  /** Nothing was asked yet: there is room for whole lines. */
  isFirst: boolean;
  onChoose: (question: string) => void;
}

export function Suggestions({ questions, isFirst, onChoose }: Props) {
  if (questions.length === 0) return null;
  return (
    <ul className={classes.suggestions} aria-label="Sugestões" data-first={isFirst || undefined}>
      {questions.slice(0, SHOWN).map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
