import { Button } from "@mantine/core";
import { IconBrandInstagram, IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useAppConfig } from "@/features/access";
import { toast } from "@/ui/toast";
import { whatsAppShare } from "./model";
import classes from "./referral.module.css";

const COPIED_MS = 2_000;

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
    </section>
  );
}

function CopyButton({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch (error) {
      console.error("Failed to copy the code", error);
      toast.error("Não deu para copiar. Segure o dedo no código para copiar.");
    }
  }
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
