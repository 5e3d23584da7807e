/** The catalogue's movement patterns in words. */
export const movementNames: Readonly<Record<string, string>> = {
  empurrar_horizontal: "supino",
  empurrar_inclinado: "supino inclinado",
  empurrar_declinado: "supino declinado",
  empurrar_vertical: "desenvolvimento",
  aducao_horizontal: "crucifixo",
  pullover: "pullover",
  puxar_vertical: "puxada",
  puxar_horizontal: "remada",
  extensao_ombro: "extensão do ombro",
  elevacao_lateral: "elevação lateral",
  elevacao_frontal: "elevação frontal",
  abducao_horizontal: "crucifixo inverso",
  rotacao_externa: "rotação externa",
  encolhimento: "encolhimento",
  remada_alta: "remada alta",
  elevacao_y: "elevação em Y",
  carregamento: "caminhada com carga",
  flexao_cotovelo: "rosca",
  extensao_cotovelo: "extensão do cotovelo",
  flexao_punho: "flexão do punho",
  extensao_punho: "extensão do punho",
  agachar: "agachamento",
  leg_press: "leg press",
  avanco: "afundo",
  isometria_agachar: "agachamento parado",
  extensao_joelho: "extensão do joelho",
  flexao_joelho: "flexão do joelho",
  dobradica: "levantamento terra e stiff",
  extensao_tronco: "extensão do tronco",
  extensao_quadril: "elevação pélvica",
  coice_quadril: "coice",
  abducao_quadril: "abdução do quadril",
  aducao_quadril: "adução do quadril",
  flexao_plantar_em_pe: "panturrilha em pé",
  flexao_plantar_sentado: "panturrilha sentado",
  flexao_tronco: "abdominal",
  flexao_quadril: "elevação de pernas",
  rotacao_tronco: "rotação do tronco",
  antiextensao: "prancha",
  antirrotacao: "antirrotação",
  antiflexao_lateral: "prancha lateral",
  cardio_baixo_impacto: "cardio de baixo impacto",
  cardio_impacto: "cardio com impacto",
  cardio_hiit: "cardio intervalado",
};

type Moving = { movement: string | null } | undefined;

/** A sentence where a swap trains another movement. */
export function movementChange(leaves: Moving, enters: Moving): string | null {
  if (!leaves?.movement || !enters?.movement || leaves.movement === enters.movement) return null;
  const name = (movement: string) => movementNames[movement] ?? movement;
  return `Muda o padrão: de ${name(leaves.movement)} para ${name(enters.movement)}.`;
}
