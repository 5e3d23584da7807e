import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { useSave } from "@/api/useSave";
import { maskPhone } from "@/lib/phone";
import { toast } from "@/ui/toast/toast";
import { ProfileSection } from "./ProfileSection";
import { profileQueries } from "./queries";
import classes from "./section.module.css";

/** The number on which the trainer may call. */
export function PhoneSection() {
  const { data } = useQuery(profileQueries.phone());
  return (
    <ProfileSection title="Telefone" text="Opcional. Só o seu personal vê, para falar com você.">
      {data && <PhoneForm phone={data.phone} />}
    </ProfileSection>
  );
}

function PhoneForm({ phone }: { phone: string | null }) {
  const client = useQueryClient();
  const form = useForm({ initialValues: { phone: maskPhone(phone ?? "") } });
  const { save, failed } = useSave<{ phone: string }>({
    send: async ({ phone: typed }) => {
      const saved = await api.updatePhone({ body: { phone: typed.trim() || null } });
      client.setQueryData(profileQueries.phone().queryKey, saved);
      form.setInitialValues({ phone: maskPhone(saved.phone ?? "") });
      form.reset();
    },
    showErrors: form.setErrors,
    onSaved: () => void toast.success("Telefone salvo."),
    failure: "Não deu para salvar o telefone. Tente de novo.",
  });
  const input = form.getInputProps("phone");
  return (
    <form noValidate className={classes.phone} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput
        label="Telefone com DDD"
        placeholder="(11) 98765-4321"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...input}
        error={input.error ?? failed}
        onChange={(event) => form.setFieldValue("phone", maskPhone(event.currentTarget.value))}
      />
      <Button type="submit" variant="default" size="md" loading={save.isPending} disabled={!form.isDirty()}>
        Salvar telefone
      </Button>
    </form>
  );
}
