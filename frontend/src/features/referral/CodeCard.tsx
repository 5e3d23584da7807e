import { Button } from "@mantine/core";
import { IconBrandInstagram, IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useAppConfig } from "@/features/access";
import { useCopy } from "@/ui/useCopy";
import { shareLink, whatsAppShare } from "./model";
import classes from "./referral.module.css";

const QrCode = lazy(async () => ({ default: (await import("@/ui/QrCode")).QrCode }));

/** The member's code, and the ways to share it. */
export function CodeCard({ code }: { code: string }) {
  const instagram = useAppConfig()?.instagram_url;
  return (
    <section className={classes.stage} aria-labelledby="codigo">
      <h2 id="codigo">Seu código</h2>
      <p className={classes.codeText} translate="no">
        {code}
      </p>
      <div className={classes.share}>
        <CopyButton code={code} />
        <Button
          component="a"
          href={whatsAppShare(code, window.location.origin)}
          target="_blank"
          rel="noreferrer"
          size="md"
          variant="accent"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Enviar por WhatsApp
        </Button>
        {instagram && (
          <Button
            component="a"
            href={instagram}
            target="_blank"
            rel="noreferrer"
            size="md"
            variant="default"
            leftSection={<IconBrandInstagram size={20} aria-hidden />}
          >
            Instagram
          </Button>
        )}
      </div>
      <Scan code={code} />
    </section>
  );
}

/** For somebody beside the member: the link as a picture that a camera reads. */
function Scan({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.scan} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Mostrar QR Code</summary>
      {isOpen && (
        <Suspense>
          <QrCode text={shareLink(code, window.location.origin)} label="QR Code do seu convite" />
        </Suspense>
      )}
    </details>
  );
}

function CopyButton({ code }: { code: string }) {
  const { isCopied, copy } = useCopy(code, "Não deu para copiar. Segure o dedo no código para copiar.");
  return (
    <Button
      size="md"
      variant="default"
      leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? "Copiado!" : "Copiar código"}</span>
    </Button>
  );
}
