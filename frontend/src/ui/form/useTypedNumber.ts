import { type ChangeEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from "react";
import { formatNumber } from "@/lib/format";
import { type NumberBounds, readNumber } from "@/lib/number";

interface Props extends NumberBounds {
  value: number;
  onChange: (value: number) => void;
}

/**
 * A text field for a number. Text being typed stays as typed ("42,") until blur, and invalid text until it is
 * corrected; the value remains the last valid one. Before saving, check the fields for `aria-invalid`.
 */
export function useTypedNumber({ value, onChange, ...bounds }: Props) {
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(value);
  const wasFocused = useRef(false);
  const problem = typed === null ? null : readNumber(typed, bounds).problem;
  return {
    problem,
    problemId,
    forget: () => setTyped(null),
    input: {
      inputMode: "decimal" as const,
      enterKeyHint: "done" as const,
      autoComplete: "off",
      value: typed ?? formatNumber(value),
      "aria-invalid": problem !== null,
      "aria-describedby": problem === null ? undefined : problemId,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (typed === null) before.current = value;
        setTyped(target.value);
        onChange(readNumber(target.value, bounds).value ?? before.current);
      },
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
      onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
        wasFocused.current = document.activeElement === currentTarget;
      },
      // WebKit clears the selection made on focus when the finger is lifted.
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (wasFocused.current) return;
        const shown = currentTarget.value;
        // Someone who already types has replaced the number: selecting it again would lose the first digit.
        setTimeout(() => {
          if (currentTarget.value === shown) currentTarget.select();
        });
      },
      onBlur: () => {
        if (problem === null) setTyped(null);
      },
    },
  };
}
