// Hides warnings about Node 20 and log lines of the product. The SDK and Powertools read these variables on import, so programs
// import this file first.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';
