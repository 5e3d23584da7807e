import { IconFileText, IconHeartbeat } from "@tabler/icons-react";
import { paths } from "@/lib/paths";
import classes from "./profile.module.css";

export function NewMemberNotices() {
  return (
    <div className={classes.notices}>
      <p>
        <IconFileText size={20} stroke={1.8} aria-hidden />
        <span>
          Ao criar o perfil você declara ter 18 anos ou mais e aceita os{" "}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            Termos de Uso
          </a>{" "}
          e a{" "}
          <a href={paths.privacy} target="_blank" rel="noreferrer">
            Política de Privacidade
          </a>
          .
        </span>
      </p>
      <p>
        <IconHeartbeat size={20} stroke={1.8} aria-hidden />
        <span>
          Os treinos são sugestões educativas. Consulte um médico antes de começar. O Evolua não se responsabiliza por
          lesões.
        </span>
      </p>
    </div>
  );
}
