import "@/ui/theme/switch.css";
import { NativeSelect, Switch, Textarea } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { type AssistantSettings, api } from "@/api";
import { useSave } from "@/api/useSave";
import { Sheet } from "@/ui/dialog/Sheet";
import { FormEnd } from "@/ui/form/FormEnd";
import { focusProblem } from "@/ui/form/focusProblem";
import { Stepper } from "@/ui/form/Stepper";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { texts } from "../texts";
import classes from "./assistant.module.css";
import {
  firstProblem,
  LONGEST_PROMPT,
  modelOptions,
  type SettingsValues,
  settingsValues,
  TEMPERATURE,
  TOKENS,
  validateSettings,
} from "./settings";
import { TestQuestion } from "./TestQuestion";

interface Props {
  settings: AssistantSettings;
  onClose: () => void;
}

export function SettingsDialog({ settings, onClose }: Props) {
  const client = useQueryClient();
  const numbers = useRef<HTMLDivElement>(null);
  const form = useForm<SettingsValues>({ initialValues: settingsValues(settings), validate: validateSettings });
  const focusFirst = (errors: object) => form.getInputNode(firstProblem(errors) ?? "")?.focus();
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirst(errors);
  };
  const { save, failed } = useSave<SettingsValues>({
    send: (body) => api.updateAssistantSettings({ body }),
    showErrors,
    onSaved: async () => {
      await client.invalidateQueries(adminQueries.assistantSettings());
      toast.success(texts.assistantSaved);
      onClose();
    },
    failure: texts.assistantNotSaved,
  });
  /** Null while a field is wrong; a wrong number is known to its field only. */
  const readValues = () => (focusProblem(numbers.current) || form.validate().hasErrors ? null : form.getValues());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const values = readValues();
    if (values) save.mutate(values);
  };
  return (
    <Sheet opened onClose={onClose} title="Configurações do assistente" closeOnClickOutside={false}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <Fields form={form} settings={settings} numbers={numbers} />
        <TestQuestion isConfigured={settings.is_configured} readValues={readValues} onRefused={showErrors} />
        <FormEnd failed={failed} submitLabel="Salvar" isSaving={save.isPending} onClose={onClose} />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  form: UseFormReturnType<SettingsValues>;
  settings: AssistantSettings;
  numbers: RefObject<HTMLDivElement | null>;
}

function Fields({ form, settings, numbers }: FieldsProps) {
  const { max_tokens, temperature } = form.values;
  return (
    <>
      <Switch
        label="Ligado para os alunos"
        data-autofocus
        {...form.getInputProps("is_enabled", { type: "checkbox" })}
      />
      <NativeSelect label="Modelo" data={modelOptions(settings)} {...form.getInputProps("model")} />
      <div className={classes.numbers} ref={numbers}>
        <div>
          <Stepper
            label="Resposta de até (tokens)"
            value={max_tokens}
            {...TOKENS}
            isWhole
            fallback={max_tokens}
            onChange={(value) => form.setFieldValue("max_tokens", value)}
          />
          <Note error={form.errors.max_tokens}>500 tokens são cerca de 350 palavras.</Note>
        </div>
        <div>
          <Stepper
            label="Temperatura"
            value={temperature}
            {...TEMPERATURE}
            fallback={temperature}
            onChange={(value) => form.setFieldValue("temperature", value)}
          />
          <Note error={form.errors.temperature}>0 responde sempre parecido; 1 varia mais.</Note>
        </div>
      </div>
      <Textarea
        label="Instruções"
        description="As regras fixas de segurança vêm sempre antes delas."
        autosize
        minRows={5}
        maxRows={14}
        maxLength={LONGEST_PROMPT}
        {...form.getInputProps("system_prompt")}
      />
    </>
  );
}

function Note({ error, children }: { error: ReactNode; children: string }) {
  return error ? (
    <p role="alert" className={classes.failure}>
      {error}
    </p>
  ) : (
    <p className={classes.dim}>{children}</p>
  );
}
