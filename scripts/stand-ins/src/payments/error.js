/** An error in Mercado Pago's shape. */
export class ApiError extends Error {
  constructor(status, error, message, code) {
    super(message);
    this.status = status;
    this.body = {
      message,
      error,
      status,
      cause: code === undefined ? [] : [{ code, description: message, data: null }],
    };
  }
}
