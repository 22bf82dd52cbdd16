{{/*
The traffic that a component may receive and send: the spec of its NetworkPolicy.
Takes (dict "root" $ "name" "api").
*/}}
{{- define "mindmirror.networkPolicySpec" -}}
podSelector:
  matchLabels:
    {{- include "mindmirror.selector" . | nindent 4 }}
policyTypes: [Ingress, Egress]
{{- with include "mindmirror.ingressRules" . | trim }}
ingress:
  {{- . | nindent 2 }}
{{- end }}
{{- with include "mindmirror.egressRules" . | trim }}
egress:
  {{- . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "mindmirror.ingressRules" -}}
{{- $policy := .root.Values.networkPolicy -}}
{{- $extra := (include "mindmirror.componentValues" . | fromYaml).networkPolicy -}}
{{- $servesHttp := has .name (list "web" "api" "embedded") -}}
{{- $exposesMetrics := has .name (list "api" "worker" "embedded") -}}
{{- if $servesHttp }}
- ports: [{ port: http, protocol: TCP }]
  {{- with $policy.gateway.from }}
  from:
    {{- toYaml . | nindent 4 }}
    {{- if ne $.name "web" }}
    {{- include "mindmirror.componentPeer" (dict "root" $.root "name" "test") | nindent 4 }}
    {{- end }}
    {{- if and (eq $.name "api") $.root.Values.web.proxyApi }}
    {{- include "mindmirror.componentPeer" (dict "root" $.root "name" "web") | nindent 4 }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and $exposesMetrics $policy.monitoring.from }}
- ports: [{ port: metrics, protocol: TCP }]
  from:
    {{- toYaml $policy.monitoring.from | nindent 4 }}
{{- end }}
{{- if has .name (list "mongodb" "redis") }}
- ports: [{ port: {{ .name }}, protocol: TCP }]
  from:
    {{- range list "api" "worker" "migrate" }}
    {{- include "mindmirror.componentPeer" (dict "root" $.root "name" .) | nindent 4 }}
    {{- end }}
{{- end }}
{{- with $extra.extraIngress }}
{{- toYaml . | nindent 0 }}
{{- end }}
{{- end -}}

{{- define "mindmirror.egressRules" -}}
{{- $policy := .root.Values.networkPolicy -}}
{{- $extra := (include "mindmirror.componentValues" . | fromYaml).networkPolicy -}}
{{- $usesStores := has .name (list "api" "worker" "migrate") -}}
{{- $proxiesApi := and (eq .name "web") .root.Values.web.proxyApi -}}
{{- $callsOut := and $policy.https.enabled (has .name (list "api" "worker" "migrate" "embedded")) -}}
{{- $calls := or $usesStores $proxiesApi $callsOut -}}
{{- if or $calls (eq .name "test") }}
- ports:
    {{- range $policy.dns.ports }}
    - { port: {{ . }}, protocol: UDP }
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
  {{- with $policy.dns.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if or $proxiesApi (eq .name "test") }}
- ports: [{ port: http, protocol: TCP }]
  to:
    {{- include "mindmirror.componentPeer" (dict "root" .root "name" (include "mindmirror.backendComponent" (dict "root" .root "name" "api"))) | nindent 4 }}
{{- end }}
{{- if $usesStores }}
{{- range $store := list "mongodb" "redis" }}
{{- if (index $.root.Values $store).enabled }}
- ports: [{ port: {{ $store }}, protocol: TCP }]
  to:
    {{- include "mindmirror.componentPeer" (dict "root" $.root "name" $store) | nindent 4 }}
{{- else }}
- ports:
    {{- range (index $policy $store).ports }}
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
  {{- with (index $policy $store).to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if $callsOut }}
- ports: [{ port: 443, protocol: TCP }]
  {{- with $policy.https.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- with $extra.extraEgress }}
{{- toYaml . | nindent 0 }}
{{- end }}
{{- end -}}

{{- define "mindmirror.componentPeer" -}}
- podSelector:
    matchLabels:
      {{- include "mindmirror.selector" . | nindent 6 }}
{{- end -}}
