import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import classes from "./measurement.module.css";
import { useConsent } from "./useConsent";

/** Who sees the measurements, and the way to be rid of them. */
export function Privacy({ isShared }: { isShared: boolean }) {
  const [isAsking, setAsking] = useState(false);
  // Until the answer is there, the box shows what was asked for.
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const consent = useConsent();
  return (
    <section className={classes.privacy} aria-labelledby="privacidade">
      <h2 id="privacidade">Quem vê</h2>
      <Checkbox
        label="Mostrar as minhas medidas ao treinador"
        description="Desmarcado, só você vê."
        checked={isWanted ?? isShared}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          consent.mutate({ is_allowed: true, is_shared: checked }, { onSettled: () => setWanted(null) });
        }}
      />
      <Button variant="default" className={classes.withdraw} onClick={() => setAsking(true)}>
        Apagar tudo e retirar a autorização
      </Button>
      <LazyConfirm
        opened={isAsking}
        title="Apagar todas as medidas?"
        confirmLabel="Apagar tudo"
        isDanger
        isBusy={consent.isPending}
        onConfirm={() => consent.mutate({ is_allowed: false, is_shared: false }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>As medidas são apagadas de vez, e não guardamos outras até você autorizar de novo.</p>
      </LazyConfirm>
    </section>
  );
}
