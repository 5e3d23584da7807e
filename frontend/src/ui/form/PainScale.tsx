import { Scale } from "./Scale";

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface Props {
  legend: string;
  /** Undefined where nothing is chosen. */
  value: number | undefined;
  onChange: (score: number) => void;
}

/** How much something hurts, from 0 to 10. */
export const PainScale = (props: Props) => (
  <Scale<number> {...props} hint="0 é nenhuma dor, 10 é a pior que você imagina." options={SCORES} />
);
