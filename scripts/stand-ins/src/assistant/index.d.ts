export type AssistantAttack =
  | "other_ids"
  | "unknown_tools"
  | "endless_tools"
  | "bad_arguments"
  | "links"
  | "html"
  | "prompt_leak"
  | "long"
  | "control_characters";

export interface AssistantMode {
  mode: "normal" | "slow" | "hanging" | "broken" | "refusing_model" | "malicious";
  /** How long "slow" takes before each word. */
  delay_ms?: number;
  /** What "malicious" does. */
  attack?: AssistantAttack;
}

export interface ChatMessage {
  role: "system" | "user" | "assistant" | "tool";
  content?: string | null;
  tool_calls?: { id: string; type: "function"; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface Assistant {
  /** Without /v1, which the app's OPENAI_BASE_URL has. */
  url: string;
  /** The requests since the last reset. */
  readonly calls: { body: { model: string; messages: ChatMessage[]; stream?: boolean } }[];
  setMode(mode: AssistantMode): AssistantMode;
  reset(): void;
  close(): Promise<void>;
}

export function startAssistant(options: { host?: string; port?: number; key: string }): Promise<Assistant>;
