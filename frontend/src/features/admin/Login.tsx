import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, adminToken, api } from "@/api";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { Panel } from "@/ui/Panel";
import classes from "./admin.module.css";
import { texts } from "./texts";

export function AdminLoginScreen() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { username: "", password: "" },
    validate: {
      username: (value) => (value.trim() === "" ? "Digite o usuário." : null),
      password: (value) => (value === "" ? "Digite a senha." : null),
    },
  });
  const login = useMutation({
    mutationFn: (body: typeof form.values) => api.adminLogin({ body }),
    onSuccess: async ({ token }) => {
      adminToken.store(token);
      await navigate(paths.adminDashboard);
    },
  });
  const failure = login.error && ((login.error instanceof ApiError && login.error.problem.error) || texts.loginFailed);
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
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar o que digitei" }}
          {...form.getInputProps("password")}
        />
        <div role="alert">{failure && <p className={classes.loginError}>{failure}</p>}</div>
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
