/** The server refused. `message` is its sentence for people, the `detail` of its problem document. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
}
