/** An error in OpenAI's shape. */
export class ApiError extends Error {
  constructor(status, message, { type = "invalid_request_error", param = null, code = null, headers = {} } = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.body = { error: { message, type, param, code } };
  }
}

export const unknownModel = (model) =>
  new ApiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: "model_not_found",
  });
