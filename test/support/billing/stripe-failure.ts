export const stripeFailure = (status: 500 | 503 = 500) => ({
  status,
  headers: {},
  body: '{"error":{"type":"api_error","message":"down"}}',
});
