import type { Level, Objective } from "@/api";

/** Exercises that begin a day, with their names of the catalogue. */
export const names = {
  agachamento_hack: "Agachamento Hack na Máquina",
  agachamento_livre: "Agachamento Livre com Barra",
  agachamento_smith: "Agachamento no Smith",
  barra_fixa_pronada: "Barra Fixa Pronada",
  desenvolvimento_barra: "Desenvolvimento Militar com Barra",
  desenvolvimento_halteres: "Desenvolvimento Sentado com Halteres",
  desenvolvimento_maquina: "Desenvolvimento na Máquina",
  leg_press_45: "Leg Press 45°",
  levantamento_terra: "Levantamento Terra",
  puxada_frontal: "Puxada Frontal Aberta",
  remada_baixa_triangulo: "Remada Baixa com Triângulo",
  remada_curvada_barra: "Remada Curvada com Barra",
  remada_maquina: "Remada na Máquina com Apoio no Peito",
  remada_unilateral_halter: "Remada Unilateral com Halter (Serrote)",
  stiff_barra: "Stiff com Barra",
  stiff_halteres: "Stiff com Halteres",
  stiff_smith: "Stiff no Smith",
  supino_inclinado_halteres: "Supino Inclinado com Halteres",
  supino_inclinado_maquina: "Supino Inclinado na Máquina",
  supino_maquina: "Supino Reto na Máquina",
  supino_reto_barra: "Supino Reto com Barra",
  supino_reto_halteres: "Supino Reto com Halteres",
  terra_romeno: "Levantamento Terra Romeno",
} as const;

type Slug = keyof typeof names;

/** From three days per week to six. */
type Weeks = readonly [Slug[], Slug[], Slug[], Slug[]];

const beginner: Weeks = [
  ["agachamento_smith", "stiff_halteres", "leg_press_45"],
  ["supino_maquina", "puxada_frontal", "agachamento_smith", "leg_press_45"],
  ["supino_maquina", "puxada_frontal", "agachamento_smith", "supino_inclinado_halteres", "leg_press_45"],
  [
    "supino_maquina",
    "puxada_frontal",
    "agachamento_smith",
    "desenvolvimento_halteres",
    "remada_maquina",
    "stiff_smith",
  ],
];
const intermediate: Weeks = [
  ["agachamento_livre", "stiff_barra", "leg_press_45"],
  ["supino_reto_barra", "agachamento_livre", "remada_curvada_barra", "stiff_barra"],
  ["supino_reto_barra", "puxada_frontal", "agachamento_livre", "desenvolvimento_barra", "stiff_barra"],
  [
    "supino_reto_barra",
    "puxada_frontal",
    "agachamento_livre",
    "desenvolvimento_barra",
    "stiff_barra",
    "supino_maquina",
  ],
];
const intermediateEndurance: Weeks = [
  ["agachamento_hack", "stiff_halteres", "leg_press_45"],
  ["supino_maquina", "agachamento_hack", "remada_baixa_triangulo", "stiff_halteres"],
  ["supino_maquina", "puxada_frontal", "agachamento_hack", "desenvolvimento_maquina", "stiff_halteres"],
  [
    "supino_maquina",
    "puxada_frontal",
    "agachamento_hack",
    "desenvolvimento_maquina",
    "stiff_halteres",
    "supino_reto_halteres",
  ],
];
const advanced: Weeks = [
  ["agachamento_livre", "stiff_barra", "leg_press_45"],
  ["supino_reto_barra", "barra_fixa_pronada", "agachamento_livre", "leg_press_45"],
  ["supino_reto_barra", "barra_fixa_pronada", "agachamento_livre", "supino_inclinado_halteres", "leg_press_45"],
  [
    "supino_reto_barra",
    "barra_fixa_pronada",
    "agachamento_livre",
    "desenvolvimento_halteres",
    "remada_unilateral_halter",
    "terra_romeno",
  ],
];
const advancedEndurance: Weeks = [
  ["agachamento_hack", "stiff_halteres", "leg_press_45"],
  ["supino_maquina", "puxada_frontal", "agachamento_hack", "leg_press_45"],
  ["supino_maquina", "puxada_frontal", "agachamento_hack", "supino_inclinado_maquina", "leg_press_45"],
  ["supino_maquina", "puxada_frontal", "agachamento_hack", "desenvolvimento_halteres", "remada_maquina", "stiff_smith"],
];
const strength: Weeks = [
  ["agachamento_livre", "levantamento_terra", "supino_reto_barra"],
  ["agachamento_livre", "supino_reto_barra", "agachamento_livre", "desenvolvimento_barra"],
  ["agachamento_livre", "supino_reto_barra", "levantamento_terra", "desenvolvimento_barra", "agachamento_livre"],
  [
    "agachamento_livre",
    "supino_reto_barra",
    "levantamento_terra",
    "desenvolvimento_barra",
    "agachamento_livre",
    "supino_reto_barra",
  ],
];

function weeksOf(level: Level, objective: Objective): Weeks {
  if (level === "iniciante") return beginner;
  if (objective === "forca") return strength;
  const isEndurance = objective === "resistencia";
  if (level === "intermediario") return isEndurance ? intermediateEndurance : intermediate;
  return isEndurance ? advancedEndurance : advanced;
}

/**
 * The first exercise of each day of a program without limitations. The server decides; a journey compares its programs
 * with these.
 */
export function firstExercises(level: Level, objective: Objective, days: number): readonly Slug[] {
  return weeksOf(level, objective)[days - 3] ?? [];
}
