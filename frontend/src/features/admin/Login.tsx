import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, adminToken, api } from "@/api";
import { paths, type SESSION_OVER } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { Panel } from "@/ui/page/Panel";
import { CodeStep } from "./account/CodeStep";
import classes from "./admin.module.css";
import { adminKey } from "./queries";
import { reveal } from "./reveal";
import { texts } from "./texts";

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.problem.code === code;

export function AdminLoginScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { username: "", password: "" },
    validate: {
      username: (value) => (value.trim() === "" ? "Digite o usuário." : null),
      password: (value) => (value === "" ? "Digite a senha." : null),
    },
  });
  const login = useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) => api.adminLogin({ body }),
    onSuccess: async ({ token }) => {
      adminToken.store(token);
      // Else a refusal of the session before would be shown again.
      client.removeQueries({ queryKey: adminKey });
      await navigate(paths.adminDashboard);
    },
    onError: (error) => {
      if (isRefusal(error, "admin_code_required")) setNeedsCode(true);
      // The password was changed in between.
      if (isRefusal(error, "admin_wrong_credentials")) setNeedsCode(false);
    },
  });
  const error = isRefusal(login.error, "admin_code_required") ? null : login.error;
  const isOver = (useLocation().state as typeof SESSION_OVER | null)?.isSessionOver && login.isIdle;
  const failure = error && ((error instanceof ApiError && error.problem.error) || texts.loginFailed);
  if (needsCode) {
    return (
      <main className={classes.login}>
        <CodeStep
          failure={failure}
          isPending={login.isPending}
          onSend={(code) => login.mutate({ ...form.values, code })}
          onOtherWay={() => login.reset()}
          onBack={() => {
            login.reset();
            form.setFieldValue("password", "");
            setNeedsCode(false);
          }}
        />
      </main>
    );
  }
  return (
    <main className={classes.login}>
      <Panel
        as="form"
        size="large"
        className={classes.loginCard}
        noValidate
        onSubmit={form.onSubmit((values) => login.mutate(values))}
      >
        <Logo size={40} />
        <h1 tabIndex={-1}>{texts.loginTitle}</h1>
        <TextInput label="Usuário" autoComplete="username" autoCapitalize="none" {...form.getInputProps("username")} />
        <PasswordInput label="Senha" autoComplete="current-password" {...reveal} {...form.getInputProps("password")} />
        <div role="alert">
          {isOver && <p className={classes.loginNote}>Sua sessão terminou. Entre de novo para continuar.</p>}
          {failure && <p className={classes.loginError}>{failure}</p>}
        </div>
        <Button type="submit" size="lg" fullWidth loading={login.isPending}>
          Entrar
        </Button>
        <a href={paths.home} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> Voltar
        </a>
      </Panel>
    </main>
  );
}
