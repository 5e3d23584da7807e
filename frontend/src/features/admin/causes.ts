import { formatList } from "@/lib/format";

/** `por causa do joelho`: the causes are worded for the member, and read by the trainer here. */
export const becauseOf = (causes: readonly string[]): string =>
  `por causa ${formatList(causes.map((cause) => cause.replace("do que você contou", "do que o aluno contou")))}`;
