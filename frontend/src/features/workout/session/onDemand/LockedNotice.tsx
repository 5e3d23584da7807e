import { IconStethoscope } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";

/** The session stays stored on the device and isn't sent until the lock is lifted. */
export function LockedNotice({ message }: { message: string | null }) {
  return (
    <Notice size="compact" role="alert" icon={<IconStethoscope size={20} aria-hidden />}>
      <p>
        {message} Nada se perde: suas séries ficam guardadas neste aparelho.{" "}
        <Link to={paths.profile}>Abrir o meu perfil</Link>
      </p>
    </Notice>
  );
}
