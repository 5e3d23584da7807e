import { Textarea, type TextareaProps } from "@mantine/core";

interface Props extends Omit<TextareaProps, "autosize" | "rows" | "styles"> {
  minRows: number;
}

const growsByStyle = () => globalThis.CSS?.supports?.("field-sizing", "content") ?? false;

/**
 * A field as high as its text. Where style sheets can't do that, the library measures the field, which lays out the screen
 * once more before its first paint.
 */
export function GrowingTextarea({ minRows, ...props }: Props) {
  if (!growsByStyle()) return <Textarea {...props} autosize minRows={minRows} />;
  const minHeight = `calc(${minRows}lh + 2 * var(--input-padding-y, 0px) + 2px)`;
  return <Textarea {...props} rows={minRows} styles={{ input: { fieldSizing: "content", minHeight } }} />;
}
