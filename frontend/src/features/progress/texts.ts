/** The contract fixes this text. */
export const PLATEAU = "Sua carga está estagnada. Uma variação ou um descanso maior pode ajudar.";
