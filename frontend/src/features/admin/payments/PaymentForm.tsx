import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type AdminUser, api } from "@/api";
import { useSave } from "@/api/useSave";
import { formatMoney } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { useLayer } from "@/ui/dialog/useLayer";
import { FormEnd } from "@/ui/form/FormEnd";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { methodOptions, type PaymentValues, paymentBody, paymentValues, validatePayment } from "./paymentForm";
import classes from "./payments.module.css";

interface Props {
  user: AdminUser;
  onClose: () => void;
}

/** A payment that the administrator received outside the checkout, in the place of the list. */
export function PaymentForm({ user, onClose }: Props) {
  const client = useQueryClient();
  const today = useToday();
  // One for the opened form: however often it is sent, the payment is recorded once.
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<PaymentValues>({
    initialValues: paymentValues(today),
    validate: (values) => validatePayment(values, today),
  });
  // "Back" leads to the list.
  useLayer(true, onClose);
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => {
    amount.current?.focus();
    amount.current?.select();
  }, []);
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus();
  const { save, failed } = useSave<PaymentValues>({
    send: async (values) => {
      // What was recorded: an earlier try may have arrived, its answer lost.
      const { amount_cents: cents } = await api.recordPayment({ id: user.id, body: paymentBody(values, clientId) });
      const next = user.is_approved ? "" : " Falta aprovar o acesso.";
      toast.success(`Pagamento de ${formatMoney(cents)} registrado.${next}`);
    },
    showErrors: (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
    onSaved: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: adminKey });
    },
    failure: "Não deu para registrar o pagamento. Tente novamente.",
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
      <div className={classes.fields}>
        <TextInput
          ref={amount}
          label="Valor"
          leftSection="R$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps("amount_cents")}
        />
        <NativeSelect label="Forma de pagamento" data={methodOptions} {...form.getInputProps("method")} />
        <TextInput label="Dia" type="date" max={today} {...form.getInputProps("paid_on")} />
        <TextInput
          label="Observação (opcional)"
          placeholder="Comprovante, combinado…"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps("note")}
        />
      </div>
      <FormEnd failed={failed} submitLabel="Registrar" isSaving={save.isPending} onClose={onClose} />
    </form>
  );
}
