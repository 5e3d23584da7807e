import { Button } from "@mantine/core";
import { IconHeartHandshake, IconPhone } from "@tabler/icons-react";
import type { RedSign } from "@/api";
import { Notice } from "@/ui/Notice";
import classes from "./conversation.module.css";
import { signWords } from "./texts";

/** Who helps at once, whatever the trainer answers. */
export function RedSignCard({ sign }: { sign: RedSign }) {
  const { title, text, numbers } = signWords[sign];
  return (
    <div className={classes.sign}>
      <Notice icon={<IconHeartHandshake size={24} stroke={1.7} aria-hidden />}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
        <div className={classes.numbers}>
          {numbers.map(({ number, label }) => (
            <Button
              key={number}
              component="a"
              href={`tel:${number}`}
              variant="default"
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {label}
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  );
}
