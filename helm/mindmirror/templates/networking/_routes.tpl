{{/*
The routes of one kind to create, by class: their host names and the Service of each path. Long-lived requests
have their own class. `/.well-known` is routed to the api because AI tools look for an OAuth server there and need
a JSON response that there is none; it has discovery documents too. The connect door's host has no other use, so all its paths go to the api.
Takes (dict "root" $ "kind" $.Values.httpRoute "hosts" $.Values.httpRoute.hostnames).
*/}}
{{- define "mindmirror.routes" -}}
{{- $hosts := .hosts | default (list (include "mindmirror.publicHost" .root)) | toJson -}}
{{- if .kind.web.enabled }}
web:
  hosts: {{ $hosts }}
  paths:
    - { path: /api, service: api }
    - { path: /health, service: api }
    - { path: /.well-known, service: api }
    - { path: /llms.txt, service: api }
    - { path: /, service: web }
{{- end }}
{{- if .kind.stream.enabled }}
stream:
  hosts: {{ $hosts }}
  paths:
    - { path: /sse, service: api-stream }
    - { path: /messages, service: api-stream }
    - { path: /mcp, service: api-stream }
{{- end }}
{{- if eq (include "mindmirror.isConnectRouted" .) "yes" }}
connect:
  hosts: [{{ include "mindmirror.connectHost" .root | quote }}]
  paths:
    - { path: /, service: api-stream }
{{- end }}
{{- end -}}

{{/* "yes" if the connect door gets a route of this kind: with one of the other two. */}}
{{- define "mindmirror.isConnectRouted" -}}
{{- $isUsed := or .kind.web.enabled .kind.stream.enabled -}}
{{- if and .root.Values.settings.CONNECT_URL .kind.connect.enabled $isUsed }}yes{{ end -}}
{{- end -}}

{{- define "mindmirror.servicePort" -}}
{{- $name := eq .service "web" | ternary "web" "api" -}}
{{- (include "mindmirror.componentValues" (dict "root" .root "name" $name) | fromYaml).service.port -}}
{{- end -}}
