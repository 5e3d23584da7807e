import { join } from "node:path";

/** The folder of the exercises and their poses. */
export const CATALOGUE = join(import.meta.dirname, "../../../catalogue");

/** The columns of the catalogue that demonstrations and guides need. */
export interface ExerciseRow {
  id: number;
  slug: string;
  name: string;
  /** As the catalogue spells it. */
  level: string;
  group: string;
  equipment: string;
  pattern: string;
  /** Sides are trained one after the other. */
  isOneSided: boolean;
  /** Primary and assisting muscles. */
  muscles: [primary: string[], secondary: string[]];
}

function musclesIn(cell: string): ExerciseRow["muscles"] {
  const weighed = cell.split(";").map((entry) => entry.split(":"));
  const those = (isPrimary: boolean) =>
    weighed.flatMap(([muscle = "", weight]) => (muscle && (Number(weight) === 1) === isPrimary ? [muscle] : []));
  return [those(true), those(false)];
}

/** Parses the catalogue; its cells contain no commas. */
export function readExercises(csv: string): ExerciseRow[] {
  const [header = "", ...lines] = csv.trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
    return {
      id: Number(cell("id")),
      slug: cell("slug"),
      name: cell("nome"),
      level: cell("dificuldade"),
      group: cell("grupo_muscular"),
      equipment: cell("equipamento"),
      pattern: cell("padrao_movimento"),
      isOneSided: cell("unilateral") === "1",
      muscles: musclesIn(cell("musculos")),
    };
  });
}
