import classes from "./Demonstration.module.css";

/** Fixed by the contract, to the letter. */
export const NoDemonstration = () => <p className={classes.missing}>Animação não disponível para este exercício</p>;
