/** CORS rule of the upload bucket. Any origin may upload, because the signed URL is the authorization. */
export const UPLOAD_CORS = {
  allowedMethods: ['PUT'],
  allowedOrigins: ['*'],
  allowedHeaders: ['content-type', 'if-none-match'],
  maxAge: 3_600,
} as const;
