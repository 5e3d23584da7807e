import type { Angles } from "./angles";

/** Limits for the smallest and the largest value of an angle over the motion, and the reason for them. */
export interface Range {
  angle: keyof Angles;
  least: readonly [number, number];
  most: readonly [number, number];
  why: string;
}

const range = (angle: keyof Angles, least: Range["least"], most: Range["most"], why: string): Range => ({
  angle,
  least,
  most,
  why,
});

/** Ranges of exercises whose starting position differs from the others of their pattern. */
export const ownRanges: Record<string, readonly Range[]> = {
  superman: [
    range("hip", [-30, -10], [-5, 5], "lying straight, then chest and thighs leave the floor a little"),
    range("bend", [-20, -8], [0, 0], "a low lift: the back isn't hollowed as far as it goes"),
  ],
};

/** Ranges by movement pattern, in degrees, for the right side (the working side of one-sided exercises). */
export const patterns: Record<string, readonly Range[]> = {
  abducao_horizontal: [
    range("spread", [-5, 50], [60, 110], "from in front of the chest to beside it, never far behind the shoulder"),
  ],
  abducao_quadril: [range("abduction", [-10, 10], [9, 50], "the thigh opens as far as the hip alone lets it")],
  aducao_horizontal: [
    range("spread", [-5, 55], [60, 105], "a stretch that ends with the elbow beside the shoulder, not behind it"),
    range("elbow", [5, 45], [15, 60], "elbows stay a little bent: a fly, not a press"),
  ],
  aducao_quadril: [range("abduction", [-5, 15], [30, 50], "from open to closed")],
  agachar: [range("knee", [0, 35], [80, 120], "from a partial squat to just below parallel")],
  antiextensao: [range("bend", [-5, 30], [-5, 30], "the lower back never hollows")],
  antiflexao_lateral: [range("side", [-5, 5], [0, 25], "in the hold the spine is straight")],
  antirrotacao: [range("twist", [-6, 6], [-6, 6], "the chest does not turn, whatever pulls at it")],
  avanco: [range("knee", [0, 40], [80, 120], "the front thigh comes to about level")],
  cardio_baixo_impacto: [
    range("knee", [0, 50], [60, 125], "a stride, or a pedal stroke that nearly straightens the leg"),
  ],
  cardio_hiit: [range("knee", [0, 45], [100, 150], "a deep and quick stroke")],
  cardio_impacto: [range("knee", [0, 40], [25, 120], "a spring on landing, a high heel in running")],
  carregamento: [range("elbow", [0, 20], [0, 20], "the arms hang")],
  coice_quadril: [range("hip", [-30, 15], [10, 105], "the thigh goes behind the trunk's line, not the back")],
  dobradica: [
    range("hip", [-8, 30], [80, 140], "the hip folds to about a right angle and opens fully"),
    range("knee", [0, 30], [10, 110], "knees bend less than in a squat, and most in the pull from the floor"),
  ],
  elevacao_frontal: [range("shoulder", [0, 25], [75, 100], "from hanging to shoulder height")],
  elevacao_lateral: [range("shoulder", [0, 25], [75, 100], "from hanging to shoulder height")],
  elevacao_y: [range("shoulder", [30, 75], [130, 170], "arms end in line with the trunk")],
  empurrar_declinado: [range("elbow", [0, 45], [70, 110], "upper arms about level at the bottom")],
  empurrar_horizontal: [
    range("elbow", [0, 40], [70, 119], "hands over the elbows at the chest, or a little nearer together than they are"),
  ],
  empurrar_inclinado: [
    range("elbow", [0, 40], [70, 122], "the bar comes higher on the chest, which closes the elbow more"),
  ],
  empurrar_vertical: [range("elbow", [0, 45], [90, 155], "from beside the face, or the collarbone, to nearly locked")],
  encolhimento: [
    range("shrug", [0, 1], [5, 10], "the shoulders alone go up"),
    range("elbow", [0, 20], [0, 20], "arms hang straight: they are hooks"),
  ],
  extensao_cotovelo: [range("elbow", [0, 40], [75, 135], "from well bent to nearly straight")],
  extensao_joelho: [range("knee", [0, 30], [80, 110], "from a right angle to nearly straight")],
  extensao_ombro: [
    range("shoulder", [10, 45], [120, 175], "from overhead to the thighs"),
    range("elbow", [0, 40], [0, 45], "elbows keep their slight bend"),
  ],
  extensao_punho: [
    range("wrist", [-75, -40], [30, 65], "the fists hang below the forearms, then rise above their line"),
    range("elbow", [50, 110], [50, 110], "the forearms lie still"),
  ],
  extensao_quadril: [
    range("hip", [-15, 25], [45, 100], "hips end level with knees and chest, without a hollow back"),
    range("knee", [70, 110], [85, 130], "shins upright at the top"),
  ],
  extensao_tronco: [range("hip", [-12, 12], [60, 110], "the trunk rises to the legs' line and no further")],
  flexao_cotovelo: [range("elbow", [0, 30], [100, 140], "from nearly straight to closed")],
  flexao_joelho: [range("knee", [0, 45], [80, 115], "the heel comes towards the buttock")],
  flexao_plantar_em_pe: [
    range("plantar", [-35, -8], [18, 45], "a stretch below the step, then high on the toes"),
    range("knee", [0, 30], [0, 40], "knees nearly straight: the calf crosses them"),
  ],
  flexao_plantar_sentado: [
    range("plantar", [-35, -8], [18, 55], "a stretch below the step, then high on the toes"),
    range("knee", [75, 100], [80, 110], "knees at a right angle"),
  ],
  flexao_punho: [
    range("wrist", [-75, -40], [30, 70], "the fists hang below the forearms, then curl above their line"),
    range("elbow", [50, 110], [50, 110], "the forearms lie still"),
  ],
  flexao_quadril: [range("hip", [-15, 15], [75, 130], "thighs rise at least level with the hips")],
  flexao_tronco: [range("bend", [0, 5], [20, 60], "ribs come to the pelvis: the spine rounds")],
  isometria_agachar: [range("knee", [40, 60], [85, 95], "thighs level in the hold")],
  leg_press: [range("knee", [8, 35], [90, 115], "deep without the hips rolling off the seat, and no locked knees")],
  pullover: [
    range("shoulder", [70, 100], [140, 175], "from above the chest to beside the ears"),
    range("elbow", [0, 30], [0, 30], "elbows keep their slight bend"),
  ],
  puxar_horizontal: [range("elbow", [0, 40], [95, 130], "from reaching out to the hand at the trunk")],
  puxar_vertical: [
    range("elbow", [0, 35], [100, 140], "from hanging to the bar below the chin"),
    range("shoulder", [10, 80], [125, 178], "from overhead to the elbows beside the ribs"),
  ],
  remada_alta: [
    range("elbow", [20, 45], [110, 140], "the hands go up close to the body"),
    range("shoulder", [10, 25], [75, 100], "elbows to shoulder height, not above"),
  ],
  rotacao_externa: [
    range("rotation", [-70, -20], [30, 70], "the forearm swings from across the belly to the outside"),
    range("elbow", [75, 100], [75, 100], "the elbow stays square, at the side"),
  ],
  rotacao_tronco: [range("twist", [-45, 5], [20, 45], "the ribs turn, as far as the spine between them lets them")],
};
