import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { api, type DeskBrand } from "@/api";
import { useSave } from "@/api/useSave";
import { maskPhone } from "@/lib/phone";
import { GrowingTextarea } from "@/ui/form/GrowingTextarea";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import classes from "./brand.module.css";
import { type BrandValues, brandBody, brandValues } from "./brandForm";

/** Name, registration, presentation and contact. An empty field takes the deployment's setting. */
export function BrandForm({ brand }: { brand: DeskBrand }) {
  const client = useQueryClient();
  const form = useForm<BrandValues>({ initialValues: brandValues(brand) });
  const { save, failed } = useSave<BrandValues>({
    send: async (values) => {
      const saved = await api.updateBrand({ body: brandBody(values) });
      client.setQueryData(adminQueries.brand().queryKey, saved);
      form.setValues(brandValues(saved));
    },
    showErrors: form.setErrors,
    onSaved: () => void toast.success("Marca salva."),
    failure: "Não deu para salvar a marca. Tente de novo.",
  });
  return (
    <Panel
      as="form"
      noValidate
      className={classes.panel}
      aria-labelledby="marca-titulo"
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <div>
        <h2 id="marca-titulo">Como você aparece</h2>
        <p className={classes.dim}>
          Na página inicial, no pagamento, nas conversas e nos e-mails, que saem como “
          {form.values.name.trim() || "Seu nome"} – Evolua”.
        </p>
      </div>
      <div className={classes.fields}>
        <TextInput label="Nome" autoComplete="name" maxLength={60} {...form.getInputProps("name")} />
        <TextInput
          label="CREF"
          placeholder="000000-G/SP"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps("cref")}
        />
        <TextInput
          label="WhatsApp"
          placeholder="(11) 98765-4321"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          {...form.getInputProps("whatsapp_number")}
          onChange={(event) => form.setFieldValue("whatsapp_number", maskPhone(event.currentTarget.value))}
        />
        <TextInput
          label="Instagram"
          placeholder="@seu.nome"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...form.getInputProps("instagram")}
        />
      </div>
      <GrowingTextarea
        minRows={3}
        label="Apresentação"
        description="Até 400 letras: quem você é e como trabalha."
        maxLength={400}
        {...form.getInputProps("presentation")}
      />
      {failed && (
        <p role="alert" className={classes.failure}>
          {failed}
        </p>
      )}
      <Button type="submit" variant="accent" size="md" className={classes.start} loading={save.isPending}>
        Salvar marca
      </Button>
    </Panel>
  );
}
