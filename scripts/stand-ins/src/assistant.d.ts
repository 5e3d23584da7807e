export interface AssistantOptions {
  host?: string;
  /** 0 selects a free one. */
  port?: number;
  /** What callers must send as their bearer key. */
  key: string;
  /** The models that exist. */
  models?: string[];
}

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
  mode:
    | "normal"
    | "slow"
    | "hanging"
    | "broken"
    | "rate_limited"
    | "refusing_model"
    | "garbage"
    | "cut"
    | "empty"
    | "no_usage"
    | "malicious"
    /** Refuses max_tokens beside max_completion_tokens, as OpenAI does. */
    | "one_limit";
  /** How long "slow" takes before each piece. */
  delay_ms: number;
  /** After that many calls the assistant behaves well again; 0 for never. */
  recovers_after: number;
  /** What "rate_limited" asks for. */
  retry_after_s: number;
  garbage: "html" | "broken_line";
  /** How many pieces of the text "cut" sends, and never its end; calls of tools are complete. */
  pieces: number;
  /** What "malicious" does; null goes by the words of the question. */
  attack: AssistantAttack | null;
}

export interface ChatMessage {
  role: "system" | "developer" | "user" | "assistant" | "tool";
  content?: string | null;
  tool_calls?: { id: string; type: "function"; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: { type: "function"; function: { name: string; description?: string; parameters?: unknown } }[];
  tool_choice?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
}

export interface AssistantCall {
  method: string;
  path: string;
  /** As it was sent; a text where it is no JSON. */
  body: ChatRequest;
  /** Null as long as the answer hasn't ended. */
  status: number | null;
  /** Whether the caller hung up before the answer had ended. */
  is_left: boolean;
}

export interface Assistant {
  /** Without /v1, which the app's OPENAI_BASE_URL has. */
  url: string;
  readonly mode: AssistantMode;
  /** The last 1,000. */
  readonly calls: AssistantCall[];
  /** Where the changes name a mode, what they leave out has its default. */
  setMode(changes: Partial<AssistantMode>): AssistantMode;
  reset(): void;
  close(): Promise<void>;
}

export function startAssistant(options: AssistantOptions): Promise<Assistant>;
