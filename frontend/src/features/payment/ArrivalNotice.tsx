import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconClock, IconCreditCardOff, IconQuestionMark } from "@tabler/icons-react";
import type { Subscription } from "@/api";
import { methodLabel } from "@/features/subscription";
import { useToday } from "@/lib/time/now";
import { Notice } from "@/ui/Notice";
import { outcomeOf } from "./model";
import type { Arrival, Return } from "./useArrival";

interface Props {
  subscription: Subscription;
  arrival: Arrival;
  returned: Return;
}

/** What became of the latest payment, and what to do if it did not arrive. */
export function ArrivalNotice({ subscription, arrival, returned }: Props) {
  const today = useToday();
  const again = (
    <Button variant="default" loading={arrival.isAsking} onClick={arrival.ask}>
      Conferir agora
    </Button>
  );
  switch (outcomeOf(subscription, today)) {
    case "pending": {
      const method = subscription.payments[0]?.method ?? "other";
      return (
        <Notice role="status" tone="info" icon={<IconClock size={22} aria-hidden />} actions={again}>
          <p>
            <strong>
              {method === "pix" ? "O PIX ainda não caiu." : `O pagamento (${methodLabel(method)}) está em análise.`}
            </strong>{" "}
            Assim que for confirmado, esta página avisa. Se já pagou, não precisa pagar de novo.
          </p>
        </Notice>
      );
    }
    case "refused":
      if (returned === "promising" && arrival.isWaiting) break;
      return (
        <Notice role="alert" icon={<IconCreditCardOff size={22} aria-hidden />}>
          <p>
            <strong>O pagamento não foi aprovado.</strong> Nada foi cobrado. Confira os dados e tente de novo, ou pague
            de outro jeito.
          </p>
        </Notice>
      );
    case "mismatched":
      return (
        <Notice role="alert" icon={<IconAlertTriangle size={22} aria-hidden />}>
          <p>
            <strong>O valor pago é diferente do da assinatura.</strong> Fale com o personal para acertar.
          </p>
        </Notice>
      );
  }
  if (returned !== "promising") return null;
  return arrival.isWaiting ? (
    <Notice role="status" tone="info" icon={<Loader size={22} color="currentColor" aria-hidden />}>
      <p>
        <strong>Conferindo o pagamento…</strong> Isso leva só alguns segundos.
      </p>
    </Notice>
  ) : (
    <Notice role="status" icon={<IconQuestionMark size={22} aria-hidden />} actions={again}>
      <p>
        <strong>Ainda não recebemos a confirmação.</strong> Se você já pagou, não pague de novo: ela pode demorar alguns
        minutos.
      </p>
    </Notice>
  );
}
