import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import type { MeasurementConsent } from "@/api";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import classes from "./measurement.module.css";
import { useConsent } from "./useConsent";

const NOTHING: MeasurementConsent = { is_allowed: false, is_shared: false, is_used_in_loads: false };

/** Who sees the measurements, what they are used for, and the way to be rid of them. */
export function Privacy({ isShared, isUsedInLoads }: { isShared: boolean; isUsedInLoads: boolean }) {
  const [isAsking, setAsking] = useState(false);
  // Until the answer is there, the boxes show what was asked for.
  const [wanted, setWanted] = useState<Partial<MeasurementConsent>>({});
  const consent = useConsent();
  const shown = { is_allowed: true, is_shared: isShared, is_used_in_loads: isUsedInLoads, ...wanted };
  const choose = (change: Partial<MeasurementConsent>) => {
    setWanted(change);
    consent.mutate({ ...shown, ...change }, { onSettled: () => setWanted({}) });
  };
  return (
    <section className={classes.privacy} aria-labelledby="privacidade">
      <h2 id="privacidade">Quem vê</h2>
      <Checkbox
        label="Mostrar as minhas medidas ao treinador"
        description="Desmarcado, só você vê."
        checked={shown.is_shared}
        onChange={({ currentTarget: { checked } }) => choose({ is_shared: checked })}
      />
      <Checkbox
        label="Usar meu peso nas cargas"
        description="O peso dos últimos 90 dias entra no cálculo da ajuda e da carga extra."
        checked={shown.is_used_in_loads}
        onChange={({ currentTarget: { checked } }) => choose({ is_used_in_loads: checked })}
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
        onConfirm={() => consent.mutate(NOTHING, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>As medidas são apagadas de vez, e não guardamos outras até você autorizar de novo.</p>
      </LazyConfirm>
    </section>
  );
}
