// The SDK and Powertools read these when they are first imported, so a program imports this file before all others.
// Warnings about Node 20 and log lines of the product would stand between the figures.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';
