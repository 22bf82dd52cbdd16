{{/* A Deployment. Takes what a pod template takes. */}}
{{- define "mindmirror.deployment" -}}
{{- $component := include "mindmirror.component" . | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "mindmirror.metadata" (dict "root" .root "name" .name "annotations" $component.annotations) | nindent 2 }}
spec:
  {{- if ne (include "mindmirror.isScaled" .) "yes" }}
  replicas: {{ $component.replicas }}
  {{- end }}
  revisionHistoryLimit: {{ $component.revisionHistoryLimit }}
  strategy:
    {{- toYaml $component.strategy | nindent 4 }}
  selector:
    matchLabels:
      {{- include "mindmirror.selector" . | nindent 6 }}
  template:
    {{- include "mindmirror.podTemplate" (merge (dict "isSpread" true) .) | nindent 4 }}
{{- end -}}

{{/* A StatefulSet of one pod with a volume called "data". Takes what a pod template takes. */}}
{{- define "mindmirror.statefulSet" -}}
{{- $component := include "mindmirror.component" . | fromYaml -}}
{{- $disk := $component.persistence -}}
{{- $source := dict -}}
{{- if $disk.existingClaim -}}
{{- $source = dict "persistentVolumeClaim" (dict "claimName" $disk.existingClaim) -}}
{{- else if not $disk.enabled -}}
{{- $source = dict "emptyDir" dict -}}
{{- end -}}
{{- $data := dict "mountPath" ($disk.mountPath | default "/data") "source" $source -}}
{{- $volumes := merge (dict "data" $data) (.volumes | default dict) -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- include "mindmirror.metadata" (dict "root" .root "name" .name "annotations" $component.annotations) | nindent 2 }}
spec:
  replicas: {{ $component.replicas | default 1 }}
  revisionHistoryLimit: {{ $component.revisionHistoryLimit }}
  serviceName: {{ .serviceName }}
  {{- if not $source }}
  persistentVolumeClaimRetentionPolicy: { whenDeleted: Retain, whenScaled: Retain }
  {{- end }}
  selector:
    matchLabels:
      {{- include "mindmirror.selector" . | nindent 6 }}
  template:
    {{- include "mindmirror.podTemplate" (merge (dict "volumes" $volumes) (omit . "volumes")) | nindent 4 }}
  {{- if not $source }}
  volumeClaimTemplates:
    - metadata:
        name: data
        labels:
          {{- include "mindmirror.selector" . | nindent 10 }}
        {{- with $disk.annotations }}
        annotations:
          {{- toYaml . | nindent 10 }}
        {{- end }}
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $disk.storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ $disk.size }} } }
  {{- end }}
{{- end -}}

{{/* A Service. Takes root, name (whose values count), as, port, targetPort, selected, portName, headless. */}}
{{- define "mindmirror.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "mindmirror.metadata" . | nindent 2 }}
spec:
  type: {{ .type | default "ClusterIP" }}
  {{- if .isHeadless }}
  clusterIP: None
  # A pod that does not get ready is the one whose numbers are wanted.
  publishNotReadyAddresses: true
  {{- end }}
  ports:
    - name: {{ .portName }}
      port: {{ .port }}
      targetPort: {{ .portName }}
      protocol: TCP
      {{- with .appProtocol }}
      appProtocol: {{ . }}
      {{- end }}
  selector:
    {{- include "mindmirror.selector" (dict "root" .root "name" .selected) | nindent 4 }}
{{- end -}}
