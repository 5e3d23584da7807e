// The body of POST /v1/chat/completions as OpenAI takes it. What OpenAI refuses is refused here with the same words.

import { ApiError } from "./assistant-error.js";

const MAX_TOOLS = 128;
const ROLES = ["system", "developer", "user", "assistant", "tool"];
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isText = (value) => typeof value === "string";
const isBoolean = (value) => typeof value === "boolean";
const isLimit = (value) => Number.isInteger(value) && value >= 1;
const between = (least, most) => (value) => typeof value === "number" && value >= least && value <= most;
const anything = () => true;

const fields = {
  model: [isText, "a string"],
  messages: [Array.isArray, "an array of messages"],
  tools: [(value) => Array.isArray(value) && value.length > 0, "an array of at least one tool"],
  // Forced calls exist at OpenAI, but not here.
  tool_choice: [(value) => ["auto", "none"].includes(value), "'auto' or 'none'"],
  parallel_tool_calls: [isBoolean, "a boolean"],
  stream: [isBoolean, "a boolean"],
  stream_options: [isObject, "an object"],
  max_tokens: [isLimit, "an integer of at least 1"],
  max_completion_tokens: [isLimit, "an integer of at least 1"],
  temperature: [between(0, 2), "a number from 0 to 2"],
  top_p: [between(0, 1), "a number from 0 to 1"],
  presence_penalty: [between(-2, 2), "a number from -2 to 2"],
  frequency_penalty: [between(-2, 2), "a number from -2 to 2"],
  n: [(value) => value === 1, "1"],
  seed: [Number.isInteger, "an integer"],
  user: [isText, "a string"],
  store: [isBoolean, "a boolean"],
  safety_identifier: [isText, "a string"],
  prompt_cache_key: [isText, "a string"],
  service_tier: [isText, "a string"],
  metadata: [isObject, "an object"],
  stop: [anything, ""],
  response_format: [isObject, "an object"],
};

export function readRequest(text) {
  const body = parse(text);
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(fields, name)) throw invalid(name, `Unknown parameter: '${name}'.`, "unknown_parameter");
    const [check, rule] = fields[name];
    // Null stands for the default.
    if (value !== null && !check(value)) throw invalid(name, `Invalid value for '${name}': expected ${rule}.`);
  }
  if (!body.model) throw invalid("model", "you must provide a model parameter");
  if (!body.messages)
    throw invalid("messages", "Missing required parameter: 'messages'.", "missing_required_parameter");
  checkOptions(body);
  for (const [index, tool] of (body.tools ?? []).entries()) checkTool(tool, `tools[${index}]`);
  checkMessages(body.messages);
  return body;
}

function parse(text) {
  try {
    const body = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw invalid(null, "We could not parse the JSON body of your request.");
}

function checkOptions({ stream, stream_options, tools, tool_choice, parallel_tool_calls }) {
  if (stream_options && !stream) {
    throw invalid("stream_options", "The 'stream_options' parameter is only allowed when 'stream' is enabled.");
  }
  for (const [name, value] of Object.entries({ tool_choice, parallel_tool_calls })) {
    if (value != null && !tools) throw invalid(name, `'${name}' is only allowed when 'tools' are specified.`);
  }
  if (tools?.length > MAX_TOOLS) throw invalid("tools", `Invalid 'tools': at most ${MAX_TOOLS} are allowed.`);
}

function checkTool(tool, param) {
  if (tool?.type !== "function" || !isObject(tool.function)) throw invalid(param, `Invalid value for '${param}'.`);
  const { name, parameters } = tool.function;
  if (!/^[\w-]{1,64}$/.test(name ?? "")) throw invalid(`${param}.function.name`, `Invalid '${param}.function.name'.`);
  if (parameters !== undefined && parameters?.type !== "object") {
    const reason = "schema must be a JSON Schema of 'type: \"object\"'";
    throw invalid(
      `${param}.function.parameters`,
      `Invalid schema for function '${name}': ${reason}.`,
      "invalid_function_parameters",
    );
  }
}

function checkMessages(messages) {
  if (messages.length === 0) throw invalid("messages", "Invalid 'messages': empty array.", "empty_array");
  // The calls of the last assistant message that no tool message has answered yet.
  let open = [];
  for (const [index, message] of messages.entries()) {
    const param = `messages.[${index}]`;
    checkMessage(message, param);
    if (message.role === "tool") {
      if (!open.includes(message.tool_call_id)) {
        throw invalid(
          `${param}.role`,
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        );
      }
      open = open.filter((id) => id !== message.tool_call_id);
    } else {
      checkAnswered(open, param);
      open = (message.tool_calls ?? []).map(({ id }) => id);
    }
  }
  checkAnswered(open, `messages.[${messages.length}]`);
}

function checkAnswered(open, param) {
  if (open.length === 0) return;
  throw invalid(
    `${param}.role`,
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
      `The following tool_call_ids did not have response messages: ${open.join(", ")}`,
  );
}

function checkMessage(message, param) {
  if (!isObject(message)) throw invalid(param, `Invalid type for '${param}': expected an object.`);
  const { role, content, tool_calls } = message;
  if (!ROLES.includes(role)) throw invalid(`${param}.role`, `Invalid value: '${role}'.`, "invalid_value");
  const mayBeEmpty = role === "assistant" && tool_calls;
  if (!(isText(content) || isParts(content) || (content == null && mayBeEmpty))) {
    throw invalid(`${param}.content`, `Invalid value for 'content': expected a string, got ${typeof content}.`);
  }
  if (tool_calls === undefined) return;
  if (!Array.isArray(tool_calls) || tool_calls.length === 0 || !tool_calls.every(isCall)) {
    throw invalid(`${param}.tool_calls`, `Invalid value for '${param}.tool_calls'.`);
  }
}

const isParts = (content) =>
  Array.isArray(content) && content.length > 0 && content.every((part) => part?.type === "text" && isText(part.text));

const isCall = (call) =>
  isText(call?.id) && call.type === "function" && isText(call.function?.name) && isText(call.function?.arguments);

const invalid = (param, message, code = null) => new ApiError(400, message, { param, code });

/** The text of a message, whichever way it is written. */
export function textOf({ content }) {
  if (Array.isArray(content)) return content.map(({ text }) => text).join("\n");
  return content ?? "";
}
