// Imported before all else: what is told here is read once, when the modules that it is for come to be.
// The SDK has advice at every start under Node 20; what the product logs would stand between the figures.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';
