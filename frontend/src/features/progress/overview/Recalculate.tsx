import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import classes from "../progress.module.css";

interface Props {
  isRunning: boolean;
  onStart: () => void;
}

export const Recalculate = ({ isRunning, onStart }: Props) => (
  <div className={classes.recalculate}>
    <p className={classes.hint}>Os números se atualizam a cada treino. Algo parece errado?</p>
    <Button
      variant="default"
      mih={44}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRunning}
      onClick={onStart}
    >
      Recalcular
    </Button>
  </div>
);
