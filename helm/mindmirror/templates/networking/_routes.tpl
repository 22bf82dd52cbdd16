{{/*
The Service of each path. Long-lived requests have their own class. `/.well-known` goes to the api because
AI tools look for an OAuth server there and need an answer in JSON that there is none.
*/}}
{{- define "mindmirror.routePaths" -}}
web:
  - { path: /api, service: api }
  - { path: /health, service: api }
  - { path: /.well-known, service: api }
  - { path: /, service: web }
stream:
  - { path: /sse, service: api-stream }
  - { path: /messages, service: api-stream }
  - { path: /mcp, service: api-stream }
{{- end -}}

{{- define "mindmirror.servicePort" -}}
{{- $name := eq .service "web" | ternary "web" "api" -}}
{{- (include "mindmirror.componentValues" (dict "root" .root "name" $name) | fromYaml).service.port -}}
{{- end -}}
