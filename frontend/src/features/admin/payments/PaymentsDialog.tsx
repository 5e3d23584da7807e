import { Button } from "@mantine/core";
import { IconPlus, IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { AdminUser } from "@/api";
import { useFocusBack } from "@/lib/useFocusBack";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { PaymentForm } from "./PaymentForm";
import { PaymentRow } from "./PaymentRow";
import classes from "./payments.module.css";
import { useRefund } from "./useRefund";

interface Props {
  user: AdminUser;
  onClose: () => void;
}

export function PaymentsDialog({ user, onClose }: Props) {
  const [isRecording, setRecording] = useState(false);
  const stop = () => setRecording(false);
  const recordButton = useFocusBack<HTMLButtonElement>(isRecording);
  if (isRecording) {
    // The same element as the list's, so that nothing opens or closes.
    return (
      <Sheet opened onClose={stop} title="Registrar pagamento">
        <PaymentForm user={user} onClose={stop} />
      </Sheet>
    );
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`Pagamentos de ${user.name || user.email}`}
      // The second tap of a double tap on *Registrar* lands beside this shorter dialog.
      closeOnClickOutside={false}
    >
      <Payments user={user} recordRef={recordButton} onRecord={() => setRecording(true)} />
    </Sheet>
  );
}

/** The payments on the member's page. */
export function PaymentsPanel({ user }: { user: AdminUser }) {
  const [isRecording, setRecording] = useState(false);
  const stop = () => setRecording(false);
  const recordButton = useFocusBack<HTMLButtonElement>(isRecording);
  return (
    <>
      <Payments user={user} recordRef={recordButton} onRecord={() => setRecording(true)} />
      {isRecording && (
        <Sheet opened onClose={stop} title="Registrar pagamento">
          <PaymentForm user={user} onClose={stop} />
        </Sheet>
      )}
    </>
  );
}

interface PaymentsProps {
  user: AdminUser;
  recordRef: RefObject<HTMLButtonElement | null>;
  onRecord: () => void;
}

/** A member's payments, with what the administrator received outside the checkout. */
function Payments({ user, recordRef, onRecord }: PaymentsProps) {
  const query = useQuery(adminQueries.payments(user.id));
  const { ask, dialog } = useRefund(() => recordRef.current?.focus());
  return (
    <>
      <div className={classes.content}>
        <Button
          ref={recordRef}
          variant="accent"
          size="md"
          className={classes.record}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={onRecord}
        >
          Registrar pagamento
        </Button>
        <Loaded query={query} failure="Não deu para abrir os pagamentos">
          {(payments) =>
            payments.length > 0 ? (
              <ul className={classes.payments} aria-label="Pagamentos">
                {payments.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} onRefund={() => ask(payment, user)} />
                ))}
              </ul>
            ) : (
              <Empty
                icon={<IconReceipt size={32} stroke={1.5} aria-hidden />}
                title="Nenhum pagamento ainda"
                text="O que for pago pelo Mercado Pago aparece aqui sozinho."
              />
            )
          }
        </Loaded>
      </div>
      {dialog}
    </>
  );
}
