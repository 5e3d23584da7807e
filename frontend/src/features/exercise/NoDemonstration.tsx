import classes from "./Demonstration.module.css";

/** The contract fixes these texts. */
export const NoDemonstration = () => <p className={classes.missing}>Animação não disponível para este exercício</p>;
